import { Transform, type TransformFnParams } from 'class-transformer';
import { IsUrl, ValidateIf, registerDecorator } from 'class-validator';
import { LIMITS } from './limits.js';
import { AtMost, rules } from './validation.js';

/** A picture of a deal. */
export interface DealPicture {
  readonly url: string;
  /** Alternative text; empty without any. */
  readonly alt: string;
}

/** A picture uploaded here, or one of ours. */
const isOwnPicture = (value: unknown) => typeof value === 'string' && /^\/(api\/uploads|pictures)\/[\w-]+\.(webp|svg|png)$/.test(value);

/** An uploaded picture, or any web address, which the server never fetches. */
export const IsPictureAddress = () =>
  rules(
    ValidateIf(({ imageUrl }: { imageUrl?: unknown }) => imageUrl != null && !isOwnPicture(imageUrl)),
    AtMost(LIMITS.urlLength),
    IsUrl({ protocols: ['http', 'https'], require_protocol: true }, { message: 'Please enter the address of a picture' }),
  );

const isOnTheWeb = (text: string) => text.length <= LIMITS.urlLength && /^https?:\/\/[^\s/]+\.\S+$/i.test(text);

const isPicture = ({ url, alt }: { readonly url?: unknown; readonly alt?: unknown }) =>
  typeof url === 'string' && (isOwnPicture(url) || isOnTheWeb(url)) && typeof alt === 'string' && alt.length <= LIMITS.altLength;

const arePictures = (list: unknown) => Array.isArray(list) && list.length <= LIMITS.dealPictures && list.every(isPicture);

/** A list of pictures. (Custom validation, because browsers do not validate lists of objects.) */
export const ArePictures = (): PropertyDecorator =>
  rules(
    Transform(({ value }: TransformFnParams) =>
      Array.isArray(value) ? value.map((one: object) => ({ alt: '', ...one })) : (value as unknown),
    ),
    ValidateIf(({ pictures }: { pictures?: unknown }) => pictures !== undefined),
    (target, property) =>
      registerDecorator({
        name: 'arePictures',
        target: target.constructor,
        propertyName: property as string,
        options: { message: 'Please choose up to six pictures' },
        validator: { validate: arePictures },
      }),
  );
