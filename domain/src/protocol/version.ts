/** The wire's version. A device sends the one it was built with; the server answers in it. */
export const WIRE_VERSION = 2;
/** Versions the server still answers. An older one gets `reload_required` and keeps its outbox. */
export const ANSWERED_VERSIONS: readonly number[] = [1, WIRE_VERSION];
