/**
 * The layers of each workspace, lowest first. A room is a folder of `src`, or one folder of `src/features`; `(root)` are
 * the files beside them. An import stays in its room or goes to a lower layer: rooms of one layer, such as two features,
 * do not import each other.
 */
export const LADDER = {
  domain: [
    ['(root)'],
    ['time'],
    ['account', 'administration', 'calendar', 'contact', 'security'],
    ['child'],
    ['activity'],
    ['stock', 'growth'],
    ['protocol'],
    ['statistics', 'entitlement'],
    ['commands'],
    ['view'],
  ],
  import: [['entry', 'file'], ['value'], ['format'], ['formats'], ['read'], ['command']],
  server: [
    ['platform'],
    ['secrets', 'config'],
    ['metrics'],
    ['database'],
    ['postgres'],
    ['context'],
    ['http'],
    ['mail'],
    ['limits'],
    ['rows'],
    ['session'],
    ['stream'],
    ['sync'],
    ['billing', 'export'],
    ['features/*'],
    ['deletions'],
    ['lifecycle'],
    ['backup', 'seed'],
    ['restore'],
    ['admin'],
    ['(root)'],
  ],
  web: [
    ['platform'],
    ['api', 'i18n'],
    ['time', 'theme'],
    ['components'],
    ['sync'],
    ['pwa'],
    ['session', 'billing'],
    ['log'],
    ['log-entry'],
    ['importing'],
    ['features/*'],
    ['app'],
    ['(root)'],
  ],
};

/** Source files, tests not counted, that one folder may hold; migrations, one after the other, may be more. */
export const MOST_FILES = 25;
