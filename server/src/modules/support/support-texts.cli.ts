import { readFileSync } from 'node:fs';
import { FIRST_VERSION } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import { ulid } from 'ulid';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { type ConsoleCommand, consoleCommand, readArgument } from '../../core/console/command.ts';
import { readVersionOf } from '../../core/decisions/read-version.ts';
import { isRefusal } from '../../core/refusal.ts';
import { errorMessage } from '../../core/translations.ts';
import {
  cannedStateOf,
  faqStateOf,
  figuresInForce,
  listCanned,
  listFaq,
  removeCanned,
  saveCanned,
  saveFaq,
} from './index.ts';

type Run = NonNullable<ReturnType<ConsoleCommand>>;

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/**
 * The file as a body of the endpoint of operators, so that both have the same limits; a file is
 * sent by hand and once, so that its key is made here where it names none.
 */
const bodyOf = <S extends z.ZodType>(schema: S, file: string): z.infer<S> | string => {
  try {
    const body = schema.safeParse({ requestId: ulid(), ...JSON.parse(readFileSync(file, 'utf8')) });
    return body.success ? body.data : `${file}: ${z.prettifyError(body.error)}`;
  } catch (error) {
    return `${file}: ${(error as Error).message}`;
  }
};

/** A missing item and an unknown variable are messages. */
const refusable =
  (run: Run): Run =>
  async (context) => {
    try {
      return await run(context);
    } catch (error) {
      if (isRefusal(error, errorCodes.invalidRequest))
        return { done: false, message: `A text names an unknown variable: ${JSON.stringify(error.params)}` };
      if (isRefusal(error)) return { done: false, message: errorMessage('en', error.code, error.params) };
      throw error;
    }
  };

/**
 * `canned` lists canned answers, `canned save <file.json>` writes one,
 * `canned delete <number>` deletes one.
 */
export const cannedByConsole = consoleCommand(
  [
    ['canned', 'canned answers: your own and the shared ones'],
    ['canned save <file.json>', 'writes one, or with cannedIdx changes one'],
    ['canned delete <number>'],
  ],
  ([verb, input]) => {
    if (verb === undefined)
      return async ({ db, actor }) => {
        const rows = await listCanned(db, actor);
        const lines = rows.map(
          ({ canned_idx, owner, title, content, changes }) =>
            `${canned_idx}@${readVersionOf(cannedStateOf({ canned_idx, changes }))}  ${owner === null ? 'shared' : 'own'}  ${title}\n${content}`,
        );
        return { done: true, message: [`${rows.length} canned answers.`, ...lines].join('\n') };
      };
    const named = readArgument(input);
    if (verb === 'delete' && named)
      return refusable(async ({ db, clock, actor }) => {
        const cannedIdx = BigInt(named.number);
        const known = (await listCanned(db, actor)).find(({ canned_idx }) => canned_idx === cannedIdx);
        const present = known ? readVersionOf(cannedStateOf(known)) : FIRST_VERSION;
        await removeCanned({ db, clock }, { cannedIdx, version: named.version ?? present, actor });
        return { done: true, message: `The canned answer ${named.number} is deleted: ${known?.title}` };
      });
    if (verb !== 'save' || !input) return null;
    return refusable(async ({ db, clock, actor }) => {
      const body = bodyOf(endpoints.operatorCannedSave.body, input);
      if (typeof body === 'string') return { done: false, message: body };
      const { cannedIdx, sharedYn, ...canned } = body;
      const saved = await saveCanned(
        { db, clock },
        {
          cannedIdx: cannedIdx === undefined ? undefined : BigInt(cannedIdx),
          ...{ ...canned, actor, isShared: sharedYn === 'Y' },
        },
      );
      return { done: true, message: `The canned answer ${saved} is saved.` };
    });
  },
);

/** `faq` lists all questions, `faq save <file.json>` writes or changes one in three languages. */
export const faqByConsole = (config: () => Config) =>
  consoleCommand(
    [
      ['faq', 'all questions with their votes, unpublished ones too'],
      ['faq save <file.json>', 'writes a question in three languages, or with boardIdx changes one'],
    ],
    ([verb, input]) => {
      if (verb === undefined)
        return async ({ db }) => {
          const rows = await listFaq(db, {});
          const lines = rows.map(
            (row) =>
              `${row.faq_idx}@${readVersionOf(faqStateOf(row))}  [${row.category}]  ${row.question.en}  (published: ${yesNo(row.is_published)}, helpful: ${row.helpful}, not: ${row.unhelpful})`,
          );
          return { done: true, message: [`${rows.length} questions.`, ...lines].join('\n') };
        };
      if (verb !== 'save' || !input) return null;
      return refusable(async ({ db, clock, actor }) => {
        const body = bodyOf(endpoints.operatorFaqSave.body, input);
        if (typeof body === 'string') return { done: false, message: body };
        const { boardIdx, title: question, content: answer, publishedYn, ...rest } = body;
        const saved = await saveFaq(
          { db, clock, figures: await figuresInForce(db, config()) },
          {
            faqIdx: boardIdx === undefined ? undefined : BigInt(boardIdx),
            ...{ ...rest, actor, question, answer, isPublished: publishedYn === 'Y' },
          },
        );
        return { done: true, message: `The question ${saved} is saved.` };
      });
    },
  );
