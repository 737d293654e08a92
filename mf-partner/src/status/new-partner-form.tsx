import { firstUnfit, isApiError, type SignUpInput, signUpCodes } from '@madang/contracts';
import { call, errorText, notify, query, useLanguage, useQuery, useQueryClient, useText } from '@madang/platform';
import { AreaFailed, FormError, fieldByCode, formStyle, SelectField, useAct, useCoreText } from '@madang/remote-kit';
import { Button, Card, Empty, TextField, useUnsaved } from '@madang/ui';
import { useState } from 'react';
import { ListWaiting } from '../lists/list-frame.tsx';
import { useOwn } from './own-status.tsx';

const levels = ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5'] as const;
type Level = (typeof levels)[number];
const empty: Omit<SignUpInput, 'recommenderId'> = {
  memId: '',
  memPass: '',
  memPassCheck: '',
  cashOutPass: '',
  memNick: '',
  memPhone: '',
  bank: '',
  memName: '',
  bankacc: '',
};
type FieldName = keyof typeof empty;
const secrets: readonly FieldName[] = ['memPass', 'memPassCheck', 'cashOutPass'];
const texts: readonly FieldName[] = [
  'memId',
  'memPass',
  'memPassCheck',
  'cashOutPass',
  'memNick',
  'memPhone',
  'memName',
  'bankacc',
];

const fieldOfCode: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(signUpCodes).map(([field, code]) => [code, field])),
  U116: 'memId',
  U117: 'memNick',
  U118: 'memPhone',
  U119: 'bankacc',
  PT06: 'level',
};

/** Everything of the form; what was typed stays after a refusal. */
const useNewPartner = (lower: readonly Level[]) => {
  const t = useText('partner');
  const client = useQueryClient();
  const [typed, setTyped] = useState(empty);
  const [level, setLevel] = useState<Level>(lower[0] ?? 'PTN_5');
  useUnsaved(Object.values(typed).some((text) => text.trim() !== ''));
  const sending = useAct({ fieldOf: fieldByCode<string>(fieldOfCode) });
  const submit = () => {
    const unfit = firstUnfit({ ...typed, recommenderId: '' }, true) as FieldName | undefined;
    if (unfit) {
      const code = (signUpCodes as Partial<Record<FieldName, string>>)[unfit];
      return sending.refuse({ field: unfit, text: code ? errorText(code as 'U101') : t(`office.rules.${unfit}`) });
    }
    void sending.apply({
      body: { ...typed, level },
      send: async (requestId) => {
        try {
          await call('/api/partner/create', { ...typed, level, requestId });
        } catch (thrown) {
          if (isApiError(thrown, 'RQ01') && typeof thrown.params?.field === 'string')
            return sending.refuse({ field: thrown.params.field, text: t(`office.rules.${thrown.params.field}`) });
          throw thrown;
        }
      },
      done: () => {
        notify({ tone: 'success', text: t('office.created', { nick: typed.memNick }) });
        setTyped(empty);
        void client.invalidateQueries({ queryKey: ['/api/partner/own'] });
      },
    });
  };
  return { typed, setTyped, level, setLevel, sending, submit } as const;
};

const Form = ({ lower }: { lower: readonly Level[] }) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const language = useLanguage();
  const banks = useQuery(query('/api/etc/bank', {})).data?.list ?? [];
  const { typed, setTyped, level, setLevel, sending, submit } = useNewPartner(lower);
  const set = (field: FieldName) => (value: string) => {
    setTyped((now) => ({ ...now, [field]: value }));
    sending.clear();
  };
  const field = (name: FieldName) => {
    const error = sending.errorAt(name);
    return (
      <TextField
        key={name}
        name={name}
        type={secrets.includes(name) ? 'password' : 'text'}
        label={t(`office.fields.${name}`)}
        hint={t(`office.hints.${name}`)}
        autoComplete={secrets.includes(name) ? 'new-password' : 'off'}
        {...(['cashOutPass', 'memPhone', 'bankacc'].includes(name) && { inputMode: 'numeric' as const })}
        {...(error !== undefined && { error })}
        value={typed[name]}
        onChange={(event) => set(name)(event.target.value)}
      />
    );
  };
  return (
    <Card>
      <form
        css={formStyle}
        noValidate
        aria-label={t('office.pages.create')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SelectField
          label={t('columns.level')}
          value={level}
          options={lower.map((value) => ({ value, label: t(`choices.level.${value}`) }))}
          error={sending.errorAt('level')}
          onChange={(value) => setLevel(value as Level)}
        />
        {texts.slice(0, 6).map(field)}
        <SelectField
          label={t('office.fields.bank')}
          value={typed.bank}
          options={[
            { value: '', label: t('office.chooseBank') },
            ...banks.map(({ bankCode, names }) => ({ value: bankCode, label: names[language] })),
          ]}
          error={sending.errorAt('bank')}
          onChange={set('bank')}
        />
        {texts.slice(6).map(field)}
        <FormError text={sending.errorAt(null)} />
        <div>
          <Button type="submit" tone="lamp" busy={sending.isBusy} busyText={coreText('busy')}>
            {t('office.create')}
          </Button>
        </div>
      </form>
    </Card>
  );
};

/** Opens an account of a lower tier; the lowest partner has none below. */
export const NewPartnerForm = () => {
  const t = useText('partner');
  const own = useOwn();
  if (!own.data)
    return own.isError ? (
      <AreaFailed hasHome={false} isBusy={own.isFetching} onRetry={() => void own.refetch()} />
    ) : (
      <ListWaiting />
    );
  const lower = levels.filter((level) => level > (own.data?.level ?? 'PTN_5'));
  if (lower.length === 0)
    return (
      <Card flush>
        <Empty icon="user" title={t('office.noLower')} help={t('office.noLowerHelp')} />
      </Card>
    );
  return <Form lower={lower} />;
};
