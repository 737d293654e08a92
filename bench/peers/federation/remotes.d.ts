declare module 'list/page' {
  const Page: import('react').ComponentType;
  export default Page;
}
declare module 'form/page' {
  const Page: import('react').ComponentType;
  export default Page;
}
