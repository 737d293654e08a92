/** Subscribers by topic, without a trace of those who left. */
export class Subscribers<T extends object> {
  readonly #members = new Map<string, Set<T>>();
  readonly #names = new Map<T, Set<string>>();

  join(name: string, member: T): void {
    this.#add(this.#members, name, member);
    this.#add(this.#names, member, name);
  }

  leave(name: string, member: T): void {
    this.#remove(this.#members, name, member);
    this.#remove(this.#names, member, name);
  }

  leaveAll(member: T): void {
    for (const name of this.#names.get(member) ?? []) this.#remove(this.#members, name, member);
    this.#names.delete(member);
  }

  /** Current subscribers of a topic; leaving while it is read is safe. */
  of(name: string): readonly T[] {
    return [...(this.#members.get(name) ?? [])];
  }

  size(name: string): number {
    return this.#members.get(name)?.size ?? 0;
  }

  #add<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
    const set = map.get(key);
    if (set) set.add(value);
    else map.set(key, new Set([value]));
  }

  #remove<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
    const set = map.get(key);
    set?.delete(value);
    if (set?.size === 0) map.delete(key);
  }
}
