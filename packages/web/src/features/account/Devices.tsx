import type { Device } from "@larder/domain/account/own-account.schema";
import { savingOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { accountMessages as text } from "../../messages/en/account.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { instant } from "../../ui/day.ts";
import { Panel } from "../../ui/Panel.tsx";
import styles from "./account.module.css";

export const Devices = observer(function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const { zone, account } = useShop();
  const { send } = useStorefront().account;
  const saving = savingOf(account.state);
  const isEnding = (id: string | null) => saving?.kind === "devices" && saving.id === id;
  const others = devices.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Panel
      title={text.devices}
      bare
      action={
        others > 0 && (
          <Button size="sm" busy={isEnding(null)} onClick={() => send({ _tag: "DeviceEndRequested", id: null })}>
            {text.signOutOthers(others)}
          </Button>
        )
      }
    >
      <ul className={`${styles.rows} ruled`}>
        {devices.map((device) => (
          <li key={device.id}>
            <span className="two">
              <b>{device.name || text.device}</b>
              <small>{text.since(instant(device.startedAt, zone), instant(device.seenAt, zone))}</small>
            </span>
            {device.isCurrent ? (
              <Badge tone="accent">{text.thisDevice}</Badge>
            ) : (
              <Button
                size="sm"
                busy={isEnding(device.id)}
                aria-label={text.signOutDevice(device.name || text.device, instant(device.startedAt, zone))}
                onClick={() => send({ _tag: "DeviceEndRequested", id: device.id })}
              >
                {text.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
});
