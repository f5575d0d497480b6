import type { OwnCommand, ReportCommand, Tagged, TimeCommand } from "../kernel/commands.ts";
import type { Handlers as KernelHandlers, WorkflowDefinition } from "../kernel/define-workflow.ts";
import type { Lazy } from "../kernel/lazy.ts";
import type { FirstTransition, Transition } from "../kernel/workflow.ts";
import type { Ports } from "./ports.ts";
import type { Inlined } from "./storefront-options.ts";
import type { TrackedEvent } from "./tracked-event.ts";
import type { Notice, ToastAction, ToastStyle } from "./notice.ts";

/** Commands the page or shell runs synchronously, without effect. */
export type HostCommand =
  | ReportCommand
  | {
      readonly _tag: "Toast";
      readonly message: Notice | string;
      readonly style: ToastStyle;
      readonly action?: ToastAction;
    }
  | { readonly _tag: "Track"; readonly event: TrackedEvent }
  /** Navigates within the site. `unguarded` skips the speedbumps (SUBMIT-08). */
  | { readonly _tag: "Go"; readonly url: string; readonly replace: boolean; readonly unguarded: boolean }
  | { readonly _tag: "ScrollToTop" }
  /** Downloads a URL of the site (GUIDE-IO-11). */
  | { readonly _tag: "Download"; readonly url: string };

export type CommonCommand<Event> = TimeCommand<Event> | HostCommand;

export type HostHandlers = {
  readonly [Tag in HostCommand["_tag"]]: (command: Extract<HostCommand, { readonly _tag: Tag }>) => void;
};

export type Handlers<Command extends Tagged, Event, Output extends Tagged = never> = KernelHandlers<
  Command,
  Event,
  Output,
  Ports
>;

export type Definition<
  State,
  Event extends Tagged,
  Command extends Tagged,
  Output extends Tagged = never,
> = WorkflowDefinition<State, Event, Command, Output, Inlined, Ports>;

/** A workflow's types come from its transition; its commands without a handler are its output. */
export const defineWorkflow = <State, Event extends Tagged, Command extends Tagged, Own extends object = object>(
  definition: Omit<Definition<NoInfer<State>, NoInfer<Event>, Command>, "transition" | "handlers"> & {
    readonly transition: Transition<State, Event, Command, any> | Lazy<FirstTransition<State, Event, Command, any>>;
    readonly handlers?: Lazy<Own>;
  },
): Definition<State, Event, Command, Exclude<OwnCommand<Command>, { readonly _tag: keyof Own }>> =>
  definition as Definition<State, Event, Command, any>;
