import type { DataOf } from '@madang/contracts';

export type PictureFacts = DataOf<'/api/board/picture/own'>['list'][number];
/** What is known of a picture of a text: `gone` where the server has it no more, undefined while it loads. */
export type PictureOf = (id: string) => PictureFacts | 'gone' | undefined;

export const pictureOfList =
  (pictures: readonly PictureFacts[]): PictureOf =>
  (id) =>
    pictures.find(({ pictureIdx }) => pictureIdx === id) ?? 'gone';
