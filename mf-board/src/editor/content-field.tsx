import { useText } from '@madang/platform';
import { type Ref, Suspense } from 'react';
import { WaitingRows } from '../support/waiting-rows.tsx';
import { type EditorProps, LazyEditor } from './index.ts';

/** The editor in its place before its code arrives. */
export const ContentField = ({ field, ...props }: EditorProps & { field: Ref<HTMLDivElement> }) => {
  const t = useText('board');
  return (
    <div ref={field}>
      <Suspense fallback={<WaitingRows text={t('support.loading')} count={1} />}>
        <LazyEditor {...props} />
      </Suspense>
    </div>
  );
};
