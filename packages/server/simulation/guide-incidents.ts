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

/** Someone saves the prep list on the way into the cold room: the save arrives, but neither its answer nor a retry does. */
export const savedOnTheWay: Incident = (played, moment) => {
  const { network, random, note } = played;
  const at = planAt(played);
  for (const device of named(played, random.pick(["phone", "desk", "colleague"]))) {
    const { name } = device;
    const begins = moment - EDITED_FOR * MINUTE;
    for (const minutes of [3, 2])
      at(begins - minutes * MINUTE, () => device.owner === null && act(doingAt(played, device)));
    doAt(played, device, begins, (doing) => {
      note(`${name} saves the prep list on the way into the cold room`);
      editGuide(doing, EDITED_FOR);
    });
    doAt(played, device, moment - 500, editTheSame);
    at(moment - 1, () => network.heldUp.set(name, { request: 20, answer: 5_000 }));
    at(moment + 50, () => network.heldUp.delete(name));
    at(moment + 2_000, () => network.leave(name));
    // People look again and save once more after 50, 100 and 200 s.
    at(moment + (60 + random.next() * 130) * 1_000, () => {
      network.away.delete(name);
      device.shop.cart.send({ _tag: "CameOnline" });
    });
  }
};
