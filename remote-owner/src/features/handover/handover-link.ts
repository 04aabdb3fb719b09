/** Address that a QR code or link of a handover opens. */
export const handoverLink = (code: string): string => `${window.location.origin}/transfers?code=${code}`
