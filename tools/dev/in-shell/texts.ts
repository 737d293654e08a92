import type { Language, PageTranslations } from '@madang/contracts';
import { giveTexts } from '@madang/platform/host';

type Texts = Readonly<Record<Language, PageTranslations>>;
const { madangDev } = globalThis as unknown as { madangDev: { say?: (namespace: string, texts: Texts) => void } };

/** New words of a remote take the place of those on the screen. */
madangDev.say = (namespace, texts) => {
  for (const [language, words] of Object.entries(texts)) giveTexts(namespace, language as Language, words);
};
