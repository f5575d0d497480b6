import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import { lineOf } from "@larder/domain/order-guide/add-lines";
import { UNGROUPED } from "@larder/domain/order-guide/group-name";
import { SEARCH_MAX_LENGTH } from "@larder/domain/search/term";
import { NO_RESULTS } from "@larder/domain/text/nothing-found";
import { groupTitle } from "@larder/domain/text/group-title";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { commonMessages } from "../../../messages/en/common.ts";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import { shellMessages } from "../../../messages/en/shell.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Select } from "../../../ui/form/Select.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { Price } from "../../../ui/line/Price.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { dotted } from "../../../ui/dotted.ts";
import { packText, priceText } from "../../../ui/line/variant-text.ts";
import type { EditScreen } from "./edit-screen.ts";
import styles from "./add-products.module.css";

export const nextToAdd = <A,>(found: readonly A[], at: number, isHeld: (one: A) => boolean): number => {
  for (let step = 1; step < found.length; step += 1) {
    const next = (at + step) % found.length;
    const one = found[next];
    if (one !== undefined && !isHeld(one)) return next;
  }
  return at;
};

const text = guideEditMessages.add;

interface Outcome {
  readonly text: string;
  /** The edit that 'Undo' reverts; null = nothing was added. */
  readonly step: number | null;
}

/** Adds products by search. The field keeps focus: arrows choose, Enter adds and moves on (SHELL-17, OP-06, OP-140). */
export default observer(function AddProducts({ screen }: { readonly screen: EditScreen }) {
  const { send, get } = useShop().storefront.guideDetail;
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ text: "", step: null });
  const last = useRef<string | null>(null);
  const { finder, step } = screen.state.edit ?? {};
  const { term = "", found = null, foundFor = "", isFinding = false, hasFailed = false } = finder ?? {};
  const products = found ?? [];
  useEffect(() => setAt(0), [found]);

  const close = () => {
    send({ _tag: "ProductSearchChanged", term: "" });
    screen.add(false);
    if (last.current !== null && screen.indexOf.has(last.current)) screen.focus(last.current, "select");
  };
  const holds = (product: Product): string | null => screen.groupOf(product.sku);
  const add = (index: number) => {
    const product = products[index];
    if (product === undefined) return;
    screen.edit({ _tag: "AddLines", lines: [lineOf(product)], to: screen.targetOfAdding });
    const problem = get().edit?.problem ?? null;
    const group = holds(product);
    if (problem !== null || group === null)
      setOutcome({
        text: `${product.name}: ${problem === null ? "" : guideEditMessages.problems[problem]}`,
        step: null,
      });
    else {
      last.current = product.sku;
      setOutcome({ text: text.added(product.name, groupTitle(group)), step: get().edit?.step ?? null });
    }
    setAt(nextToAdd(products, index, (one) => holds(one) !== null));
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const go = (to: number) => {
      event.preventDefault();
      setAt(Math.max(0, Math.min(to, products.length - 1)));
    };
    if (event.key === "ArrowDown") go(at + 1);
    else if (event.key === "ArrowUp") go(at - 1);
    else if (event.key === "PageDown") go(at + 8);
    else if (event.key === "PageUp") go(at - 8);
    else if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Enter") {
      event.preventDefault();
      add(at);
    }
  };
  const undo = () => {
    if (outcome.step !== null) send({ _tag: "Undo", step: outcome.step });
    setOutcome({ text: text.undone, step: null });
    field.current?.focus();
  };
  const isHeldUp = foundFor !== "" && foundFor !== term.trim();
  return (
    <Dialog
      wide
      title={text.title}
      onClose={close}
      footer={
        <p className={`${styles.outcome} slim anywhere meta`}>
          <span role="status">{outcome.text}</span>
          {outcome.step !== null && outcome.step === step && (
            <button type="button" className="link" onClick={undo}>
              {shellMessages.undo}
            </button>
          )}
        </p>
      }
      answers={[{ label: text.done, kind: "primary", onPress: close }]}
    >
      <div className={`${styles.ask} g-12 wrap row`}>
        <SearchField
          ref={field}
          data-first=""
          label={text.search}
          placeholder={text.search}
          maxLength={SEARCH_MAX_LENGTH}
          value={term}
          role="combobox"
          aria-expanded={products.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={products[at] === undefined ? undefined : `${list}-${at}`}
          onValue={(term) => send({ _tag: "ProductSearchChanged", term })}
          onKeyDown={keyDown}
        />
        {screen.hasOwnGroups ? (
          <label className={`${styles.target} row`}>
            <span>{text.to}</span>
            <Select
              value={screen.targetOfAdding}
              onValue={(value) => screen.chooseGroup(value)}
              options={screen.targets
                .filter(({ isOpen }) => isOpen)
                .toSorted((a, b) => Number(b.name === UNGROUPED) - Number(a.name === UNGROUPED))
                .map(({ name }) => [name, groupTitle(name)])}
            />
          </label>
        ) : (
          <p className="fine">{text.toCatalog}</p>
        )}
      </div>
      <p className="vh" role="status">
        {isFinding || found === null ? "" : text.found(products.length)}
      </p>
      <div className={styles.results} aria-busy={isFinding} data-old={isHeldUp ? "" : undefined}>
        {hasFailed ? (
          <div className={`${styles.empty} muted stack`} role="alert">
            <p>{text.failed}</p>
            <Button onClick={() => send({ _tag: "ProductSearchDue", searchId: finder?.searchId ?? 0 })}>
              {commonMessages.tryAgain}
            </Button>
          </div>
        ) : found === null ? (
          <p className={`${styles.empty} muted stack`}>{isFinding ? commonMessages.loading : text.hint}</p>
        ) : products.length === 0 ? (
          <p className={`${styles.empty} muted stack`}>
            {isFinding ? commonMessages.loading : `${NO_RESULTS} ${text.nothing}`}
          </p>
        ) : null}
        <div role="listbox" id={list} aria-label={text.results} hidden={hasFailed || products.length === 0}>
          {products.map((product, index) => (
            <Found
              key={product.sku}
              id={`${list}-${index}`}
              product={product}
              group={holds(product)}
              isActive={index === at}
              onAdd={() => {
                setAt(index);
                add(index);
              }}
            />
          ))}
        </div>
      </div>
      <p className="fine hide-phone" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {text.choose} <kbd>Enter</kbd> {text.add} <kbd>Esc</kbd> {text.done}
      </p>
    </Dialog>
  );
});

interface FoundProps {
  readonly id: string;
  readonly product: Product;
  readonly group: string | null;
  readonly isActive: boolean;
  readonly onAdd: () => void;
}

const Found = ({ id, product, group, isActive, onAdd }: FoundProps) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  const variant = displayVariant(product.variants);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      ref={box}
      id={id}
      className={`${styles.found} middle line-bottom stack g-10`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-held={group === null ? undefined : ""}
      data-sku={product.sku}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAdd}
    >
      <Picture of={product} />
      <span className="two named">
        <b>{product.name}</b>
        <small>{dotted(product.brand, packText(variant) || product.packSize, product.sku)}</small>
      </span>
      <span className={`${styles.price} right grid figures`}>
        <Price price={priceText(variant)} />
      </span>
      {group === null ? (
        <span className={`${styles.plus} center`}>
          <Icon name="plus" />
          <span className="vh">{text.add}</span>
        </span>
      ) : (
        <Badge icon="check" tone="ok">
          {text.held}
          <span className="vh">: {group}</span>
        </Badge>
      )}
    </div>
  );
};
