import type { ReactNode } from "react";

export const isSaid = (text: ReactNode): boolean => text !== undefined && text !== null && text !== "";
