import { useText } from '@madang/platform';
import { Tag } from '@madang/ui';

/** Whether an inquiry waits or is answered, in a word. */
export const InquiryState = ({ status }: { status: 'wait' | 'answer' }) => {
  const t = useText('board');
  return (
    <Tag tone={status === 'answer' ? 'jade' : 'dusk'} icon={status === 'answer' ? 'check' : 'clock'}>
      {t(`support.state.${status}`)}
    </Tag>
  );
};
