/** The oldest browsers that scripts are built for: the phones of buyers. README.md says what that promises. */
export const OLDEST_SCRIPTS = ["ios15.4", "safari15.4", "chrome100"];
