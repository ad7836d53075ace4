let opener: (path: string) => void = (path) => location.assign(path);

/** Says how a page of the app is opened. Call it once, where the router is. */
export function opensPathsBy(open: (path: string) => void): void {
  opener = open;
}

/** Opens a page of the app from where no component is at hand, such as a message. */
export function openPath(path: string): void {
  opener(path);
}
