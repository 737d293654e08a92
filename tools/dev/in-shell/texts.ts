import type { Language, PageTranslations } from '@madang/contracts';
import { giveTexts } from '@madang/platform/host';

type Texts = Readonly<Record<Language, PageTranslations>>;
const { madangDev } = globalThis as unknown as { madangDev: { giveTexts?: (namespace: string, texts: Texts) => void } };

/** New translations of a remote replace the displayed ones. */
madangDev.giveTexts = (namespace, texts) => {
  for (const [language, words] of Object.entries(texts)) giveTexts(namespace, language as Language, words);
};
