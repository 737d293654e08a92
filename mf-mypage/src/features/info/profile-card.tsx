import { css } from '@emotion/react';
import { isBankName, type Member } from '@madang/contracts';
import { query, useFormat, useLanguage, useQuery, useText } from '@madang/platform';
import { CardForm, SecretField } from '@madang/remote-kit';
import { CheckBox, color, Field, Icon, inputBox, TextField, useUnsaved } from '@madang/ui';
import { useState } from 'react';
import { type Account, useSave } from './use-info.ts';

const facts = css`display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 8px 16px; font-size: 13px; dt { color: ${color.text3}; } dd { text-align: right; }`;

const choice = css`select { appearance: none; flex: 1; min-width: 0; border: 0; background: none; color: inherit; font: inherit; font-size: 16px; height: 100%; } option { background: ${color.overlay}; color: ${color.text}; } > svg { flex: none; pointer-events: none; }`;

/** Empty: it stays as it is. */
const none = { memNick: '', bank: '', bankacc: '', present: '' };

export const ProfileCard = ({ account, member }: { account: Account; member: Member }) => {
  const t = useText('mypage');
  const format = useFormat();
  const language = useLanguage();
  const [typed, setTyped] = useState(none);
  const [partSend, setPartSend] = useState<'Y' | 'N' | null>(null);
  useUnsaved([typed.memNick, typed.bank, typed.bankacc].some((text) => text !== '') || partSend !== null);
  const banks = useQuery(query('/api/etc/bank', {})).data?.list ?? [];
  const { isBusy, failure, refuse, clear, errorAt, save } = useSave(account, {
    MI01: 'present',
    MI03: 'bank',
    U105: 'memNick',
    U117: 'memNick',
    U119: 'bankacc',
  });
  const set = (field: keyof typeof none) => (value: string) => {
    setTyped((now) => ({ ...now, [field]: value }));
    clear();
  };
  const submit = () => {
    const { memNick, bank, bankacc, present } = typed;
    const name = banks.find(({ bankCode }) => bankCode === bank)?.names[language];
    if (bank && !isBankName(name ?? '')) return refuse({ field: 'bank', text: t('info.bankRule') });
    if (bankacc && !/^\d{1,30}$/.test(bankacc.trim())) return refuse({ field: 'bankacc', text: t('info.bankaccRule') });
    void save(
      {
        presentPass: present,
        ...(memNick.trim() && { memNick }),
        ...(bank && { bank }),
        ...(bankacc && { bankacc }),
        ...(partSend && { partSendYn: partSend }),
      },
      () => {
        setTyped(none);
        setPartSend(null);
      },
    );
  };
  return (
    <CardForm
      title={t('info.profile')}
      help={t('info.profileHelp')}
      submit={t('info.profileSave')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
    >
      <dl css={facts}>
        <dt>{t('info.id')}</dt>
        <dd>{member.memId}</dd>
        <dt>{t('info.name')}</dt>
        <dd>{member.memName}</dd>
        <dt>{t('info.phone')}</dt>
        <dd>{account.memPhone}</dd>
        <dt>{t('info.account')}</dt>
        <dd>
          <span>{account.bankNames[language]}</span> <span>{account.bankacc}</span>
        </dd>
        <dt>{t('info.joined')}</dt>
        <dd>{format.date(account.joinedAt)}</dd>
      </dl>
      <TextField
        label={t('info.nick')}
        hint={t('info.nickHint', { nick: member.memNick })}
        autoComplete="nickname"
        {...(errorAt('memNick') && { error: errorAt('memNick') as string })}
        value={typed.memNick}
        onChange={(event) => set('memNick')(event.target.value)}
      />
      <Field label={t('info.bank')} {...(errorAt('bank') && { error: errorAt('bank') as string })}>
        {({ id, describedBy, invalid }) => (
          <span css={[inputBox, choice]} data-invalid={invalid}>
            <select
              id={id}
              aria-describedby={describedBy}
              value={typed.bank}
              onChange={(event) => set('bank')(event.target.value)}
            >
              <option value="">{t('info.bankStays', { bank: account.bankNames[language] })}</option>
              {banks.map(({ bankCode, names }) => (
                <option key={bankCode} value={bankCode}>
                  {names[language]}
                </option>
              ))}
            </select>
            <Icon name="down" size={16} />
          </span>
        )}
      </Field>
      <TextField
        label={t('info.bankacc')}
        hint={t('info.bankaccHint')}
        inputMode="numeric"
        autoComplete="off"
        {...(errorAt('bankacc') && { error: errorAt('bankacc') as string })}
        value={typed.bankacc}
        onChange={(event) => set('bankacc')(event.target.value)}
      />
      <CheckBox
        checked={(partSend ?? account.partSendYn) === 'Y'}
        onChange={() => setPartSend((now) => ((now ?? account.partSendYn) === 'Y' ? 'N' : 'Y'))}
      >
        {t('info.partSend')}
      </CheckBox>
      <SecretField
        label={t('info.present')}
        autoComplete="current-password"
        value={typed.present}
        error={errorAt('present')}
        onChange={set('present')}
      />
    </CardForm>
  );
};
