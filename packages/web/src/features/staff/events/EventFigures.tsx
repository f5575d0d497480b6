import type { EventPage } from "@larder/domain/analytics/event-log.schema";
import { eventsMessages as text } from "../../../messages/en/events.ts";
import styles from "./event-figures.module.css";

export const EventFigures = ({ lastMinute }: { readonly lastMinute: EventPage["lastMinute"] }) => {
  const { received, problems, delay, seconds } = lastMinute;
  const most = Math.max(1, ...seconds.map((second) => second.received));
  const share = received === 0 ? "–" : `${Math.floor(((received - problems) / received) * 1_000) / 10}%`;
  return (
    <div className={styles.figures}>
      <dl>
        <div>
          <dt className="meta">{text.inLastMinute}</dt>
          <dd>{received}</dd>
        </div>
        <div>
          <dt className="meta">{text.fitSchema}</dt>
          <dd>{share}</dd>
        </div>
        <div data-warn={problems > 0 ? "" : undefined}>
          <dt className="meta">{text.doNot}</dt>
          <dd>{problems}</dd>
        </div>
        <div>
          <dt className="meta">{text.behind}</dt>
          <dd>{delay === null ? "–" : text.seconds(delay)}</dd>
        </div>
      </dl>
      <svg className={styles.chart} viewBox="0 0 60 20" preserveAspectRatio="none" aria-hidden="true">
        {seconds.map((second, at) => (
          <g key={at}>
            <rect x={at} width=".8" y={20 - (20 * second.received) / most} height={(20 * second.received) / most} />
            <rect
              x={at}
              width=".8"
              y={20 - (20 * second.received) / most}
              height={(20 * second.problems) / most}
              data-problems=""
            />
          </g>
        ))}
      </svg>
    </div>
  );
};
