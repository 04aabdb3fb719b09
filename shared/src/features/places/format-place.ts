/** `105 Reykjavík` */
export const formatPostalCode = ({ postalCodeId, place }: { postalCodeId: number; place: string }): string =>
  `${String(postalCodeId).padStart(3, '0')} ${place}`
