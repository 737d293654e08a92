import { Icon, Note } from '@madang/ui';

/** The refusal that belongs to no field. */
export const FormError = ({ text, className }: { text: string | undefined; className?: string }) => (
  <div role="alert" className={className}>
    {text && (
      <Note tone="persimmon">
        <Icon name="warn" size={16} />
        {text}
      </Note>
    )}
  </div>
);
