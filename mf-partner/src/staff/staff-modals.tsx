import { type DataOf, hasStaffRights } from '@madang/contracts';
import { call, notify, useText } from '@madang/platform';
import { FormModal, fieldByCode, useAct } from '@madang/remote-kit';
import { TextField } from '@madang/ui';
import { useState } from 'react';
import { PresentPassword, StaffFields } from './staff-fields.tsx';

export type StaffRow = DataOf<'/api/partner/staffList'>['list'][number];

interface StaffModalProps {
  row: StaffRow;
  onClose: () => void;
  onDone: () => void;
}

/** Changes the role and the daily limit of a staff account. */
export const ChangeModal = ({ row, onClose, onDone }: StaffModalProps) => {
  const t = useText('partner');
  const sending = useAct({ fieldOf: fieldByCode({ MI01: 'presentPass' }) });
  const [rights, setRights] = useState({ role: row.role, dailyLimit: row.dailyLimit });
  const [presentPass, setPresentPass] = useState('');
  const isRaise = !hasStaffRights(row.role, rights.role) || rights.dailyLimit > row.dailyLimit;
  const go = () =>
    void sending.apply({
      body: { ...rights, presentPass },
      send: () => call('/api/partner/staffChange', { memId: row.memId, ...rights, ...(isRaise && { presentPass }) }),
      done: () => {
        notify({ tone: 'success', text: t('staff.changed', { nick: row.memNick }) });
        onDone();
      },
    });
  return (
    <FormModal
      title={t('staff.changeTitle', { nick: row.memNick })}
      goText={t('office.save')}
      isBusy={sending.isBusy}
      error={sending.errorAt(null)}
      onGo={go}
      onClose={onClose}
    >
      <StaffFields value={rights} onChange={setRights} />
      {isRaise && (
        <PresentPassword
          value={presentPass}
          error={sending.errorAt('presentPass')}
          onChange={(password) => {
            setPresentPass(password);
            sending.clear();
          }}
        />
      )}
    </FormModal>
  );
};

const passwords = ['memPass', 'memPassCheck'] as const;

/** Sets a new password and removes the authenticator, which the next sign-in enrols again. */
export const ResetModal = ({ row, onClose, onDone }: StaffModalProps) => {
  const t = useText('partner');
  const sending = useAct({ fieldOf: fieldByCode({ MI01: 'presentPass', U102: 'memPass', U104: 'memPassCheck' }) });
  const [typed, setTyped] = useState({ memPass: '', memPassCheck: '', presentPass: '' });
  const go = () =>
    void sending.apply({
      body: typed,
      send: () => call('/api/partner/staffReset', { memId: row.memId, ...typed }),
      done: () => {
        notify({ tone: 'success', text: t('staff.resetDone', { nick: row.memNick }) });
        onDone();
      },
    });
  return (
    <FormModal
      title={t('staff.resetTitle', { nick: row.memNick })}
      goText={t('staff.reset')}
      isBusy={sending.isBusy}
      error={sending.errorAt(null)}
      onGo={go}
      onClose={onClose}
    >
      <p>{t('staff.resetHelp')}</p>
      {passwords.map((name) => {
        const error = sending.errorAt(name);
        return (
          <TextField
            key={name}
            name={name}
            type="password"
            label={t(`office.fields.${name}`)}
            hint={t(`office.hints.${name}`)}
            autoComplete="new-password"
            {...(error !== undefined && { error })}
            value={typed[name]}
            onChange={(event) => {
              setTyped((now) => ({ ...now, [name]: event.target.value }));
              sending.clear();
            }}
          />
        );
      })}
      <PresentPassword
        value={typed.presentPass}
        error={sending.errorAt('presentPass')}
        onChange={(presentPass) => {
          setTyped((now) => ({ ...now, presentPass }));
          sending.clear();
        }}
      />
    </FormModal>
  );
};
