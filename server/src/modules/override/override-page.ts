import { type Language, OVERRIDE_PATH } from '@madang/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, type Markup } from '../../core/html.ts';
import { sendPlainPage } from '../../plugins/plain-page/index.ts';
import { type OverrideTexts, overrideTexts } from './override-texts.ts';

/** A page of the override's own, without the shell: texts, facts, a form. */
export const sendOverridePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  draw: (translations: OverrideTexts, language: Language) => Markup,
) => sendPlainPage(request, reply, { status, texts: overrideTexts, draw });

export const facts = (pairs: readonly (readonly [name: string, value: string])[]): Markup =>
  html`<dl>${pairs.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

export const form = (action: 'use' | 'end', fields: Readonly<Record<string, string>>, press: string): Markup =>
  html`<form method="post" action="${`${OVERRIDE_PATH}/${action}`}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${press}</button></form>`;
