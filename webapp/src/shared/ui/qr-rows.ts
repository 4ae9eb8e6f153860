import encodeQR from 'qr';

/** Empty modules around the code, without which readers do not find it. */
const quietZone = 4;

/** The modules of a QR code with the empty edge around them; dark ones are true. */
export function qrRows(text: string): readonly (readonly boolean[])[] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
}
