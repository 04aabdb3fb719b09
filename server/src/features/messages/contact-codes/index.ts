export { confirmCode, keysOf, sendCode, targetOf, useCode } from './contact-codes.ts'
