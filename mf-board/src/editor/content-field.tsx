import { WaitingRows } from '@madang/remote-kit';
import { type Ref, Suspense } from 'react';
import { type EditorProps, LazyEditor } from './index.ts';

/** The editor in its place before its code arrives. */
export const ContentField = ({ field, ...props }: EditorProps & { field: Ref<HTMLDivElement> }) => {
  return (
    <div ref={field}>
      <Suspense fallback={<WaitingRows count={1} />}>
        <LazyEditor {...props} />
      </Suspense>
    </div>
  );
};
