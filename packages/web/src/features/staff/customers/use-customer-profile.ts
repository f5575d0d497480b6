import { customerProfileWorkflow } from "@larder/sdk";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";

/** The head of the page names the customer, too. */
export const useCustomerProfile = () => useLateWorkflow("customerProfile", customerProfileWorkflow);
