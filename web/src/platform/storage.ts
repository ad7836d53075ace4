// The only module that touches the browser's storage, which may be blocked or full: nothing here throws.

interface Texts {
  /** Null when there is none; `whenBlocked` when storage cannot be read. */
  readonly get: (key: string, whenBlocked?: string) => string | null;
  /** Stores a text; null removes it. False when storage refused. */
  readonly set: (key: string, text: string | null) => boolean;
}

function createTexts(open: () => Storage, memory?: Map<string, string>): Texts {
  return {
    get(key, whenBlocked) {
      try {
        return open().getItem(key);
      } catch {
        return memory?.get(key) ?? whenBlocked ?? null;
      }
    },
    set(key, text) {
      try {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
        return true;
      } catch {
        if (text === null) memory?.delete(key);
        else memory?.set(key, text);
        return false;
      }
    },
  };
}

// Pure: the inline scripts of the page (build/before-paint.ts) take only what they use.

/** Texts of this device, for all tabs. Keys that carry an account's id go when it signs out (D71). */
export const deviceStorage = /* @__PURE__ */ createTexts(() => localStorage);
/** Texts of this tab, until it is closed. */
export const tabStorage = /* @__PURE__ */ createTexts(() => sessionStorage);
/** `deviceStorage`; where it is blocked, a text lasts as long as the page. */
export const deviceOrPageStorage = /* @__PURE__ */ createTexts(() => localStorage, new Map());
/** `tabStorage`; where it is blocked, a text lasts as long as the page. */
export const tabOrPageStorage = /* @__PURE__ */ createTexts(() => sessionStorage, new Map());

/** A stored value; null when there is none, or it is not what `schema` takes. */
export function readStored<T>(
  storage: Texts,
  key: string,
  schema: { safeParse: (value: unknown) => { success: true; data: T } | { success: false } },
): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(storage.get(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Removes the keys that `isMeant` names, of the device and of this tab. */
export function forgetKeys(isMeant: (key: string) => boolean): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if (isMeant(key)) storage.removeItem(key);
    } catch {
      // Blocked storage holds nothing.
    }
  }
}
