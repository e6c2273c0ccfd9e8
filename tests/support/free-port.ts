export { freePort } from '../../desk/server/address.ts';
