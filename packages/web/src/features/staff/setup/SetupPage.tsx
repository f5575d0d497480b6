import { nextStep, SETUP_STEPS, type SetupStep } from "@larder/domain/opening/setup-steps";
import { type SetupState, setupGate, setupWorkflow, failureText } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { setupMessages as text } from "../../../messages/en/setup.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useHistory, useNavigateHere, useUrl } from "../../../navigation/location.ts";
import { queryOf } from "../../../navigation/query-of.ts";
import { places } from "../../../navigation/places.ts";
import { signInPath } from "../../../navigation/return-path.ts";
import { pageShown } from "../../../loading/page-shown.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { useStorefront } from "../../../state/storefront-context.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { ErrorState, LinesSkeleton, State } from "../../../ui/page/State.tsx";
import { DeliveryStep } from "./DeliveryStep.tsx";
import { OpenStep } from "./OpenStep.tsx";
import { ProductsStep } from "./ProductsStep.tsx";
import { SetupContext } from "./setup-context.tsx";
import { ShopStep } from "./ShopStep.tsx";
import { YouStep } from "./YouStep.tsx";
import styles from "./setup.module.css";

/** It brings the import of a list. */
const CustomersStep = lazyPart(() => import("./CustomersStep.tsx"), "inPlace");

const forms: Readonly<Record<SetupStep, ComponentType<{ readonly fallback?: ReactNode }>>> = {
  shop: ShopStep,
  you: YouStep,
  products: ProductsStep,
  customers: CustomersStep,
  delivery: DeliveryStep,
  open: OpenStep,
};

const NONE: readonly SetupStep[] = [];

/** Steps that stay open once they're saved. */
const STAYS: readonly SetupStep[] = ["customers", "open", "products"];

const Rail = ({ now, missing }: { readonly now: SetupStep; readonly missing: readonly SetupStep[] }) => (
  <nav aria-label={text.rail} className={styles.rail}>
    <ol className="cluster g-4">
      {SETUP_STEPS.map((step, at) => {
        const isDone = !missing.includes(step);
        return (
          <li key={step} aria-current={step === now ? "step" : undefined}>
            <a className="row pick" href={staffPlaces.setupStep(step)}>
              <b className={`${styles.number} center`} data-done={isDone ? "" : undefined} aria-hidden="true">
                {isDone ? <Icon name="check" /> : at + 1}
              </b>
              {text.steps[step]}
              <span className="vh">{isDone ? text.done : text.missing}</span>
            </a>
          </li>
        );
      })}
    </ol>
    <p className="fine hide-phone">{text.note}</p>
  </nav>
);

const Gate = ({ gate, state, onRetry }: { gate: string; state: SetupState; onRetry: () => void }) => {
  const url = useUrl();
  if (gate === "failed") {
    const { failure } = state.starting;
    return (
      <>
        <h1>{text.title}</h1>
        <ErrorState title={failure === null ? text.failed : failureText(failure)} onRetry={onRetry} />
      </>
    );
  }
  const signIn = <ButtonLink href={signInPath(url.replace(/#.*/s, ""))}>{text.signInButton}</ButtonLink>;
  if (gate === "ended")
    return (
      <State level={1} icon="clock" title={text.ended} action={signIn}>
        {text.endedText}
        <code className={styles.command}>{text.command}</code>
      </State>
    );
  return (
    <State
      level={1}
      icon="lock"
      title={gate === "signIn" ? text.signIn : text.notAllowed}
      action={gate === "signIn" ? signIn : <ButtonLink href={places.home}>{text.finish}</ButtonLink>}
    >
      {gate === "signIn" && text.signInText}
    </State>
  );
};

const stepOf = (url: string): SetupStep | undefined => {
  const wanted = new URLSearchParams(queryOf(url)).get("step");
  return SETUP_STEPS.find((step) => step === wanted);
};

/** Setting up a shop, by its link or as its administrator (OP-26). */
export default observer(function SetupPage() {
  const running = useLateWorkflow("setup", setupWorkflow);
  const { observed, send } = running;
  const { setup, saved, administrator, starting } = observed.state;
  const history = useHistory();
  const navigate = useNavigateHere();
  const storefront = useStorefront();
  const url = useUrl();
  const heading = useRef<HTMLDivElement>(null);
  const [token, setToken] = useState(() => location.hash.slice(1));
  // A link pasted into a tab that shows the setup changes only the hash, and loads no document.
  useEffect(() => {
    const pasted = () => setToken((before) => location.hash.slice(1) || before);
    addEventListener("hashchange", pasted);
    return () => removeEventListener("hashchange", pasted);
  }, []);
  useEffect(() => send({ _tag: "Opened", token }), [send, token]);
  useEffect(() => void pageShown().then(CustomersStep.prefetch), []);
  useEffect(() => {
    if (administrator === null) return;
    const { session } = storefront;
    const { epoch } = session.get();
    if ("pending" in administrator) {
      session.send({ _tag: "SecondStepNeeded", pending: administrator, epoch });
      history.navigate(signInPath(staffPlaces.setupStep("products")));
    } else session.send({ _tag: "SignedIn", user: administrator, epoch });
  }, [administrator, storefront, history]);
  const missing = setup.value?.missing ?? NONE;
  const step = stepOf(url) ?? missing[0] ?? "open";
  const isNamed = stepOf(url) !== undefined;
  const isLoaded = setup.value !== null;
  // The address names the step, so that it stays open when what it brings makes another one the next.
  useEffect(() => {
    if (isLoaded && !isNamed) navigate(staffPlaces.setupStep(step), { replace: true });
  }, [isLoaded, isNamed, step, navigate]);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    send({ _tag: "StepOpened" });
    const title = heading.current?.querySelector("h1");
    if (title === null || title === undefined) return;
    title.tabIndex = -1;
    title.focus();
  }, [step, send]);
  const seen = useRef(0);
  useEffect(() => {
    if (saved.count === seen.current || setup.isLoading) return;
    if (administrator !== null && "pending" in administrator) return;
    seen.current = saved.count;
    if (saved.step !== null && !STAYS.includes(saved.step))
      history.navigate(staffPlaces.setupStep(nextStep(missing, saved.step) ?? "open"));
  }, [saved, setup.isLoading, missing, history, administrator]);
  const gate = setupGate(observed.state);
  if (gate !== null)
    return (
      <Page narrow>
        <Gate gate={gate} state={observed.state} onRetry={() => send({ _tag: "Opened", token })} />
      </Page>
    );
  const Form = forms[step];
  return (
    <Page busy={setup.value === null || starting.status === "pending"}>
      {setup.value === null ? (
        <>
          <PageHead title={text.title} />
          <LinesSkeleton />
        </>
      ) : (
        <div className={`${styles.setup} stack g-16`}>
          <Rail now={step} missing={missing} />
          <div className={`${styles.main} stack g-20`} ref={heading}>
            <PageHead title={text.steps[step]} lead={text.leads[step]} />
            <p className="vh" role="status">
              {saved.step !== null && text.saved(saved.step)}
            </p>
            <SetupContext value={running}>
              <Form key={step} fallback={<LinesSkeleton />} />
            </SetupContext>
          </div>
        </div>
      )}
    </Page>
  );
});
