/** Whether shortcuts are pressed with Command: on Apple's keyboards Control+K deletes the rest of a line. */
export const isAppleKeyboard = /Mac|iP/.test(navigator.platform);
