/** Saves a text as a file of the member's device. */
export const saveFile = (name: string, text: string, type: 'text/csv' | 'application/json'): void => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
