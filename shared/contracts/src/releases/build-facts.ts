/**
 * Facts of a build, written by the builder, so that the gate can compare them with the live
 * versions. They stay on the server: pages do without them.
 */
import type { EndpointAccess } from '../define.ts';

/** JSON Schema (2020-12), as the contracts print it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

export interface UsedCall {
  readonly method: 'POST' | 'GET';
  readonly path: string;
  readonly access: EndpointAccess;
  /** Bodies that this build may send. */
  readonly sends: JsonSchema;
  /** Data that this build can read. */
  readonly reads: JsonSchema;
}

export interface UsedTopic {
  readonly pattern: string;
  readonly reads: JsonSchema;
}

export interface UsedEvent {
  readonly name: string;
  readonly owner: string;
  readonly version: number;
  readonly shape: JsonSchema;
}

/** Everything by which a build speaks with the server and with its peers. */
export interface Uses {
  readonly calls: readonly UsedCall[];
  readonly topics: readonly UsedTopic[];
  readonly tells: readonly UsedEvent[];
  readonly hears: readonly UsedEvent[];
}

export interface NeededLibrary {
  /** Range of versions, for example `^19.3.1`. */
  readonly range: string;
  /** It has a copy of its own for a host that shares none that fits. */
  readonly brings: boolean;
  /** Names taken from a library of ours; foreign ones keep their names by their versions. */
  readonly names?: readonly string[];
}
/** Libraries that a remote takes from its host, by the name it imports. */
export type Needs = Readonly<Record<string, NeededLibrary>>;

export interface SharedLibrary {
  readonly version: string;
  /** Names of a library of ours. */
  readonly names?: readonly string[];
}
/** Libraries that a host shares, by the name that remotes import. */
export type SharedLibraries = Readonly<Record<string, SharedLibrary>>;

export interface ByScreen {
  readonly desktop: number;
  readonly mobile: number;
}
/** Bytes of scripts as they travel (brotli). */
export interface Weight {
  /** Of the entry: a remote's container, the shell's first scripts. */
  readonly entry: number;
  /** Until a page's first screen is drawn, the entry with it; by page id. */
  readonly pages: Readonly<Record<string, ByScreen>>;
  /** All files that a width can request. */
  readonly whole: ByScreen;
}

export interface BuildFacts {
  readonly uses?: Uses;
  readonly weight?: Weight;
}

export interface ProvidedCall {
  readonly method: 'POST' | 'GET';
  readonly path: string;
  readonly access: EndpointAccess;
  readonly takes: JsonSchema;
  readonly answers: JsonSchema;
}
export interface ProvidedTopic {
  readonly pattern: string;
  readonly says: JsonSchema;
}
/** The answers and messages of a server. */
export interface Provides {
  readonly calls: readonly ProvidedCall[];
  readonly topics: readonly ProvidedTopic[];
}
