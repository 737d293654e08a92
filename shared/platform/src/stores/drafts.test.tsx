import { act, renderHook } from '@testing-library/react';
import { forgetDrafts, useDraft } from './drafts.ts';

const open = () => renderHook(() => useDraft<string | null>('form.field', null));
const type = (form: ReturnType<typeof open>, text: string | null) => act(() => form.result.current[1](text));

afterEach(forgetDrafts);

test('[S-20] a form that is opened again has what was typed', () => {
  const form = open();
  type(form, 'half a sentence');
  form.unmount();
  expect(open().result.current[0]).toBe('half a sentence');
});

test('[S-20] a form that was emptied, as after success, keeps nothing', () => {
  const form = open();
  type(form, 'half a sentence');
  type(form, null);
  form.unmount();
  expect(open().result.current[0]).toBeNull();
});

test('[S-20] another part, form or later member receives none of the draft', () => {
  const form = open();
  type(form, 'half a sentence');
  form.unmount();
  expect(renderHook(() => useDraft('form.other', '')).result.current[0]).toBe('');
  forgetDrafts();
  expect(open().result.current[0]).toBeNull();
});
