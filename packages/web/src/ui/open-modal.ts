/** Opens a modal dialog, unless the user opened another one while this one was loading. */
export const openModal = (dialog: HTMLDialogElement, giveWay: () => void): void => {
  if (document.querySelector("dialog:modal") === null) dialog.showModal();
  else giveWay();
};
