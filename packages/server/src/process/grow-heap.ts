import v8 from "node:v8";

/**
 * Lets the heaps of this process grow to four times what is alive before they are collected as a whole. Once a process was
 * idle V8 lets a small heap grow by a third only: under load such a collection stops its thread for 5 to 20 ms some three
 * times a second. When the process is idle again, V8 gives the memory back as before.
 */
export const growHeap = (): void => v8.setFlagsFromString("--heap-growing-percent=300");
