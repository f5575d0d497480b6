import { announcerAt, ANNOUNCER_FILL_MS, ANNOUNCER_REMOVE_MS } from "@larder/domain/messaging/timing";
import { useEffect, useState } from "react";

/** Announces that a message has appeared or closed (MSG-50, MSG-51). */
export const Announcer = ({ text }: { readonly text: string }) => {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timers = [ANNOUNCER_FILL_MS, ANNOUNCER_REMOVE_MS].map((ms) => setTimeout(() => setElapsed(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  const holds = announcerAt(elapsed);
  return holds === "gone" ? null : (
    <div className="vh" aria-live="assertive" data-announcer="">
      {holds === "filled" ? text : ""}
    </div>
  );
};
