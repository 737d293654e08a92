import { css, type SerializedStyles } from '@emotion/react';
import type { ReactNode, Ref } from 'react';

const apart = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 28px;`;

interface ApplicationFormProps {
  ref: Ref<HTMLFormElement>;
  /** Submits the form: its button and the Enter key. */
  onApply: () => void;
  /** In place of fields that stand well apart. */
  look?: SerializedStyles;
  children: ReactNode;
}

/** The form of an application. The page shows validation errors in its own texts, not the browser's. */
export const ApplicationForm = ({ ref, onApply, look = apart, children }: ApplicationFormProps) => (
  <form
    css={look}
    ref={ref}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onApply();
    }}
  >
    {children}
  </form>
);

const none = css`display: contents;`;

/** Fields of an application. Until the answer to what was sent they show it, and take nothing else. */
export const AsSent = ({
  application: { isUnanswered },
  children,
}: {
  application: { readonly isUnanswered: boolean };
  children: ReactNode;
}) => (
  <fieldset css={none} disabled={isUnanswered}>
    {children}
  </fieldset>
);
