import { type Schema, typeOf } from './schema.ts';

const isWhole = (schema: Schema) => typeOf(schema) === 'integer';

interface End {
  at: number;
  /** The end itself is not taken. */
  open: boolean;
}

/** The nearest whole number inside replaces the end of a range of whole numbers. */
const lowest = (schema: Schema): End => {
  const { minimum = Number.NEGATIVE_INFINITY, exclusiveMinimum = Number.NEGATIVE_INFINITY } = schema;
  if (isWhole(schema)) return { at: Math.max(Math.ceil(minimum), Math.floor(exclusiveMinimum) + 1), open: false };
  return { at: Math.max(minimum, exclusiveMinimum), open: exclusiveMinimum >= minimum && exclusiveMinimum > -Infinity };
};
const highest = (schema: Schema): End => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const { at, open } = lowest({ ...rest, ...flipped(maximum, exclusiveMaximum) });
  return { at: -at, open };
};
const flipped = (maximum?: number, exclusiveMaximum?: number): Schema => ({
  ...(maximum !== undefined && { minimum: -maximum }),
  ...(exclusiveMaximum !== undefined && { exclusiveMinimum: -exclusiveMaximum }),
});

/** Why numbers of one kind are not all of the other; both ends, the step. */
export const numberBreak = (produced: Schema, expected: Schema): string | null => {
  if (!isWhole(produced) && isWhole(expected)) return 'may be a fraction now, must be an integer';
  // Ends are compared as those of whole numbers where only such are produced.
  const required: Schema = { ...expected, type: isWhole(produced) ? 'integer' : 'number' };
  const low = { is: lowest(produced), must: lowest(required) };
  if (low.is.at < low.must.at || (low.is.at === low.must.at && low.must.open && !low.is.open))
    return `may be ${low.is.at === -Infinity ? 'as low as it likes' : `as low as ${low.is.at}`} now, must be ${low.must.open ? 'more than' : 'at least'} ${low.must.at}`;
  const high = { is: highest(produced), must: highest(required) };
  if (high.is.at > high.must.at || (high.is.at === high.must.at && high.must.open && !high.is.open))
    return `may be ${high.is.at === Infinity ? 'as high as it likes' : `as high as ${high.is.at}`} now, must be ${high.must.open ? 'less than' : 'at most'} ${high.must.at}`;
  return stepBreak(produced, expected);
};

const stepBreak = (produced: Schema, { multipleOf: step }: Schema): string | null => {
  if (step === undefined || (isWhole(produced) && step === 1)) return null;
  if (produced.multipleOf !== undefined && Number.isInteger(produced.multipleOf / step)) return null;
  return `must be a multiple of ${step}`;
};
