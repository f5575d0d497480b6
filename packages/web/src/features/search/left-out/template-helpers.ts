/* Replaces the helpers of templates written as text: all screens are components. */
const templateHelpers = (): object => ({});

export default templateHelpers;
