export { FormPage as default } from '../app/form.tsx';
