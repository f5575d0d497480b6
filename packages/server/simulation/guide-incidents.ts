import { act } from "./acts.ts";
import { editGuide, editTheSame } from "./edit-guide.ts";
import { doAt, type Incident, named } from "./incident.ts";
import { doingAt, MINUTE, planAt } from "./played.ts";

/** How long people change the prep list before they save it, in minutes. */
const EDITED_FOR = 1.5;

/** Several people change the prep list at once and save it within seconds; one of them may not be answered. */
export const sameGuide: Incident = (played, moment) => {
  const { network, random, note } = played;
  const at = planAt(played);
  const devices = named(played, "phone", "desk", "second tab", "colleague", "staff").filter(() => random.chance(0.6));
  const unanswered = random.pick([...devices, null, null]);
  for (const device of devices) {
    const saves = moment + random.next() * 3_000;
    const begins = saves - EDITED_FOR * MINUTE;
    for (const minutes of [3, 2]) {
      const isAway = (): boolean => device.owner === null;
      at(begins - minutes * MINUTE, () => isAway() && act(doingAt(played, device)));
    }
    doAt(played, device, begins, (doing) => {
      note(`${device.name} edits the prep list with others`);
      editGuide(doing, EDITED_FOR);
    });
    doAt(played, device, saves - 500, editTheSame);
    at(saves - 1, () =>
      network.heldUp.set(device.name, {
        request: 20 + random.next() * 800,
        answer: device === unanswered ? 40_000 : 100,
      }),
    );
    at(saves + 50, () => network.heldUp.delete(device.name));
  }
};
