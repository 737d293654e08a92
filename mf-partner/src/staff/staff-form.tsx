import { signUpCodes } from '@madang/contracts';
import { call, notify, useText } from '@madang/platform';
import { FormError, fieldByCode, formStyle, useAct, useCoreText } from '@madang/remote-kit';
import { Button, Card, Section, TextField, useUnsaved } from '@madang/ui';
import { useState } from 'react';
import { PresentPassword, StaffFields, type StaffRights } from './staff-fields.tsx';

const names = ['memId', 'memNick', 'memPass', 'memPassCheck'] as const;
const empty = { memId: '', memNick: '', memPass: '', memPassCheck: '' };
const first: StaffRights = { role: 'viewer', dailyLimit: 0 };
const fieldOfCode: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(signUpCodes).map(([field, code]) => [code, field])),
  MI01: 'presentPass',
  U116: 'memId',
  U117: 'memNick',
};

/** Creates a staff account; what was typed stays after a refusal. */
export const StaffForm = ({ onCreated }: { onCreated: () => void }) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const [typed, setTyped] = useState(empty);
  const [rights, setRights] = useState(first);
  const [presentPass, setPresentPass] = useState('');
  useUnsaved(Object.values(typed).some((text) => text !== ''));
  const sending = useAct({ fieldOf: fieldByCode<string>(fieldOfCode) });
  const submit = () =>
    void sending.apply({
      body: { ...typed, ...rights, presentPass },
      send: (requestId) => call('/api/partner/staffCreate', { ...typed, ...rights, presentPass, requestId }),
      done: () => {
        notify({ tone: 'success', text: t('staff.created', { nick: typed.memNick }) });
        setTyped(empty);
        setRights(first);
        setPresentPass('');
        onCreated();
      },
    });
  return (
    <Section title={t('staff.new')}>
      <Card>
        <form
          css={formStyle}
          noValidate
          aria-label={t('staff.new')}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {names.map((name) => {
            const error = sending.errorAt(name);
            const isSecret = name.startsWith('memPass');
            return (
              <TextField
                key={name}
                name={name}
                type={isSecret ? 'password' : 'text'}
                label={t(`office.fields.${name}`)}
                hint={t(`office.hints.${name}`)}
                autoComplete={isSecret ? 'new-password' : 'off'}
                autoCapitalize="none"
                {...(error !== undefined && { error })}
                value={typed[name]}
                onChange={(event) => {
                  setTyped((now) => ({ ...now, [name]: event.target.value }));
                  sending.clear();
                }}
              />
            );
          })}
          <StaffFields value={rights} onChange={setRights} />
          <PresentPassword
            value={presentPass}
            error={sending.errorAt('presentPass')}
            onChange={(password) => {
              setPresentPass(password);
              sending.clear();
            }}
          />
          <FormError text={sending.errorAt(null)} />
          <div>
            <Button type="submit" tone="lamp" busy={sending.isBusy} busyText={coreText('busy')}>
              {t('staff.create')}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  );
};
