import type { z } from 'zod';
import type { endpoints } from './endpoints.ts';

type Endpoints = (typeof endpoints)[keyof typeof endpoints];

/** Every call by its path, as types alone: this is what the browser takes from the contracts. */
export type Api = {
  [E in Endpoints as E['path']]: {
    method: E['method'];
    body: z.input<E['body']>;
    data: z.output<E['response']>;
    refusal: E['errors'][number];
    refusalData: E extends { refusalData: infer R extends z.ZodType } ? z.output<R> : never;
  };
};

export type CallPath = keyof Api;
/** Body of a call. */
export type Call<P extends CallPath> = Api[P]['body'];
/** Data that a call answers on success. */
export type DataOf<P extends CallPath> = Api[P]['data'];
/** Codes that a caller handles; everything else is logged and masked. */
export type RefusalOf<P extends CallPath> = Api[P]['refusal'];
/** Data that a refusal of the call carries. */
export type RefusalDataOf<P extends CallPath> = Api[P]['refusalData'];
