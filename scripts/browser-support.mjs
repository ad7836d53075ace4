import bcd from '@mdn/browser-compat-data/forLegacyNode';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { parse as parseCss, walk } from 'css-tree';

/** The oldest supported browsers (P48). */
const OLDEST = {
  chrome: '111',
  chrome_android: '111',
  firefox: '121',
  safari: '16.4',
  safari_ios: '16.4',
};
const PHONES = new Set(['chrome_android', 'safari_ios']);

/** Types of the browser whose methods code calls on values; of others a method's name says too little. */
const DOM = new Set([
  'AbortSignal',
  'Blob',
  'Document',
  'DocumentFragment',
  'Element',
  'Event',
  'FormData',
  'Headers',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLInputElement',
  'Node',
  'ReadableStream',
  'Request',
  'Response',
  'ShadowRoot',
  'URLSearchParams',
]);
/** Their methods have everyday names, as `use`, or those of arrays: these are found by their types, or by what is called. */
const NOT_BY_NAME = new Set(['AsyncDisposableStack', 'AsyncIterator', 'Atomics', 'DisposableStack', 'Iterator']);

/** By name: whether every supported browser has a feature that is called so. */
const methods = new Map();
const globals = new Map();
const events = new Map();
const functions = new Map();

for (const [name, type] of Object.entries(bcd.javascript.builtins)) noteType(name, type, !NOT_BY_NAME.has(name));
for (const [name, type] of Object.entries(bcd.api)) noteType(name, type, DOM.has(name));
noteFunctions(bcd.css.types);

function noteType(name, type, hasMethods) {
  note(globals, name, type);
  for (const [member, feature] of Object.entries(type)) {
    if (member === '__compat') continue;
    const [, event] = /^(.+)_event$/.exec(member) ?? [];
    if (event) note(events, event, feature);
    else note(globals, `${name}.${member.replace(/_static$/, '')}`, feature);
    if (hasMethods && !event && !member.endsWith('_static')) note(methods, member, feature);
    // The types of a namespace: `Intl.DurationFormat`.
    if (name === 'Intl') noteType(`Intl.${member}`, feature, hasMethods);
  }
}

function noteFunctions(types) {
  for (const [name, type] of Object.entries(types)) {
    if (name === '__compat') continue;
    note(functions, name, type);
    noteFunctions(type);
  }
}

function note(index, name, feature) {
  if (feature.__compat) index.set(name, (index.get(name) ?? false) || isSupported(feature));
}

/** Whether the oldest supported browsers have a feature of the compatibility data. What a phone never has is no matter. */
function isSupported(feature) {
  const support = feature?.__compat?.support;
  if (!support) return true;
  return Object.entries(OLDEST).every(([browser, oldest]) => {
    const statements = [support[browser] ?? []].flat();
    if (PHONES.has(browser) && statements.every(({ version_added: added }) => added === false)) return true;
    return statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' && !(removed || flags || prefix || other) && isAtMost(added, oldest),
    );
  });
}

function isAtMost(version, limit) {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [mostMajor = 0, mostMinor = 0] = limit.split('.').map(Number);
  return major < mostMajor || (major === mostMajor && minor <= mostMinor);
}

/**
 * What a script uses that a supported browser lacks, each once: a global or its static member (`URL.canParse`), a method
 * whose name no older type has (`.getOrInsert()`), an event that is listened to (`beforeinstallprompt event`). What is
 * called with `?.()` is called only where it is found, and not listed.
 */
export function listNewScript(code) {
  const found = new Set();
  const add = (index, name, text = name) => {
    if (index.get(name) === false) found.add(text);
  };
  const noteEvent = (name) => add(events, name, `${name} event`);
  const tree = parse(code, {
    ecmaVersion: 'latest',
    sourceType: /^\s*(?:im|ex)port\b|[;}]\s*(?:im|ex)port\s*[{*"']/.test(code) ? 'module' : 'script',
    allowReturnOutsideFunction: true,
  });
  simple(tree, {
    MemberExpression({ object, property, computed }) {
      if (computed) return;
      if (object.type === 'Identifier') add(globals, `${object.name}.${property.name}`);
      if (object.type === 'Identifier' && isGlobalObject(object.name)) add(globals, property.name);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') add(globals, callee.name);
    },
    CallExpression({ callee, arguments: [first], optional }) {
      if ((callee.property ?? callee).name === 'addEventListener') noteEvent(textOf(first));
      if (callee.type !== 'MemberExpression' || callee.computed || optional) return;
      const { name } = callee.property;
      const isStatic = callee.object.type === 'Identifier' && globals.has(callee.object.name);
      if (!isStatic) add(methods, name, `.${name}()`);
      const isIterated = callee.object.type === 'CallExpression' && isIteratorOf(callee.object.callee);
      if (isIterated) add(iterated, name, `Iterator.${name}()`);
    },
    AssignmentExpression({ left }) {
      const [, event] =
        (left.type === 'MemberExpression' && !left.computed && /^on([a-z]+)$/.exec(left.property.name)) || [];
      noteEvent(event);
    },
  });
  return [...found];
}

const iterated = new Map(
  Object.entries(bcd.javascript.builtins.Iterator).map(([name, type]) => [name, isSupported(type)]),
);
/** `map.values()`: what it returns is an iterator. */
const isIteratorOf = ({ type, object, property }) =>
  type === 'MemberExpression' && object.name !== 'Object' && ['entries', 'keys', 'values'].includes(property.name);
/** A string, also as minifiers write it. */
const textOf = (node) => node?.value ?? node?.quasis?.[0]?.value.cooked;
const isGlobalObject = (name) => name === 'window' || name === 'globalThis' || name === 'self';

/**
 * What a style sheet uses that a supported browser lacks, each once: a property, a keyword or a function of a value, an
 * at-rule, a media feature, a pseudo-class. What stands in `@supports`, and a value behind another one of the same
 * property, have a fallback and are not listed.
 */
export function listNewStyles(css) {
  const found = new Set();
  const { properties, selectors } = bcd.css;
  const rules = bcd.css['at-rules'];
  walk(parseCss(css, { parseCustomProperty: false }), {
    enter(node) {
      if (this.atrule?.name === 'supports' && node !== this.atrule) return;
      if (node.type === 'Atrule' && !isSupported(rules[node.name])) found.add(`@${node.name}`);
      if (node.type === 'Feature' && !isSupported(rules.media?.[node.name])) found.add(`(${node.name})`);
      if (
        /^Pseudo(?:Class|Element)Selector$/.test(node.type) &&
        !node.name.startsWith('-') &&
        !isSupported(selectors[node.name])
      )
        found.add(`:${node.name}`);
      if (node.type !== 'Declaration' || node.property.startsWith('-')) return;
      const property = properties[node.property];
      if (!isSupported(property)) found.add(node.property);
      if (hasFallback(node, this.block)) return;
      walk(node.value, (value) => {
        if (value.type === 'Function' && functions.get(value.name) === false) found.add(`${value.name}()`);
        if (value.type === 'Identifier' && !isSupported(property?.[value.name]))
          found.add(`${node.property}: ${value.name}`);
        if (value.type === 'Dimension' && functions.get(value.unit) === false) found.add(`1${value.unit}`);
      });
    },
  });
  return [...found];
}

function hasFallback(declaration, block) {
  const before = block?.children.toArray() ?? [];
  return before
    .slice(0, before.indexOf(declaration))
    .some(({ type, property }) => type === 'Declaration' && property === declaration.property);
}
