import { usersMessages as text } from "../../../messages/en/users.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { staffPage } from "../StaffRequired.tsx";
import { Users } from "./Users.tsx";

const Staff = () => (
  <Page>
    <PageHead title={text.staff} lead={text.staffLead}>
      <ButtonLink href={staffPlaces.personalData}>{text.personalData}</ButtonLink>
    </PageHead>
    <Users organization={null} />
  </Page>
);

/** Who works in the shop, for administrators: invited, suspended, and with which roles (OP-21). */
export default staffPage(text.staff, Staff, "manageAccounts");
