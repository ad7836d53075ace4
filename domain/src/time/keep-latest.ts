/**
 * `make`, asked once a key for as long as its answer is kept: the `count` latest made are. For values that are costly to
 * make and whose keys come from outside, so that nobody can fill the memory by inventing keys. A throw keeps nothing.
 */
export function keepLatest<V extends object | number>(count: number, make: (key: string) => V): (key: string) => V {
  const kept = new Map<string, V>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= count) kept.delete(oldest);
    kept.set(key, made);
    return made;
  };
}
