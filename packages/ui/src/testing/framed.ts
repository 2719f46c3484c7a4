/** Parameters of a story that types: on the docs page it is in a frame of this height, where no other story takes its focus. */
export const framed = (height: string) => ({ docs: { story: { inline: false, height } } });
