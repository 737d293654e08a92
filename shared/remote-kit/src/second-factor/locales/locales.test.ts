import { proveTexts } from '@madang/testing';
import en from './en.json';
import ko from './ko.json';
import vn from './vn.json';

proveTexts({ ko, en, vn });
