/** Takes out the places where a simulation stops, fails or ends the server (src/failpoint.ts). */
export const withoutFailpoints = {
  name: "without-failpoints",
  transform: (code) => code.replaceAll(/^\s*await failpoint\("[^"]*"\);$/gm, ""),
};
