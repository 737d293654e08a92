import { css, type SerializedStyles } from '@emotion/react';
import type { ReactNode, Ref } from 'react';

const spacious = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 28px;`;

interface ApplicationFormProps {
  ref: Ref<HTMLFormElement>;
  /** Submits the form: its button and the Enter key. */
  onApply: () => void;
  /** In place of fields with a wide gap. */
  look?: SerializedStyles;
  children: ReactNode;
}

/** The form of an application; the page shows validation errors in its own texts. */
export const ApplicationForm = ({ ref, onApply, look = spacious, children }: ApplicationFormProps) => (
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

/** Fields of an application. After an attempt without an answer they show its input, disabled. */
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
