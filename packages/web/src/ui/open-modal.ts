/** Opens a dialog as modal. One whose part came late gives way to what the user opened since. */
export const openModal = (dialog: HTMLDialogElement, giveWay: () => void): void => {
  if (document.querySelector("dialog:modal") === null) dialog.showModal();
  else giveWay();
};
