import { Max, Min, registerDecorator, type ValidationArguments } from 'class-validator';
import { LIMITS } from './limits.js';
import { localDay } from './local-day.js';
import { IsDollars, rules } from './validation.js';

const PRICE_MESSAGE = 'Please enter a price such as 49.50';
export const PRICES_MESSAGE = 'The sale price must be below the original price';
export const SALE_OVER_MESSAGE = 'The sale cannot end before today';
export const SALE_ORDER_MESSAGE = 'The sale cannot end before it starts';

/** Dollars with at most two decimals. */
const IsPrice = (least: number, tooLow = PRICE_MESSAGE) =>
  rules(
    Max(LIMITS.maximumPriceCents / 100, { message: 'This price is too high' }),
    Min(least, { message: tooLow }),
    IsDollars(PRICE_MESSAGE),
  );

export const IsOriginalPrice = () => IsPrice(0.01);

/** At least the smallest amount a card can be charged. */
export const IsSalePrice = () => IsPrice(LIMITS.minimumSaleCents / 100, 'The sale price must be at least $0.50');

/** Shown beside the sale price; silent while the other price is missing. */
export function IsBelowOriginalPrice(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'isBelowOriginalPrice',
      target: target.constructor,
      propertyName: property as string,
      options: { message: PRICES_MESSAGE },
      validator: {
        validate: (value: unknown, context?: ValidationArguments) => {
          const { originalPrice } = (context?.object ?? {}) as { originalPrice?: unknown };
          return typeof value !== 'number' || typeof originalPrice !== 'number' || value < originalPrice;
        },
      },
    });
}

const saleDay = (text: unknown): string | null => {
  if (typeof text !== 'string' || Number.isNaN(Date.parse(text))) return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : localDay(new Date(text));
};

/** The last day of a sale is its first day or later; not checked if either is missing. */
export function IsNotBeforeStart(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'isNotBeforeStart',
      target: target.constructor,
      propertyName: property as string,
      options: { message: SALE_ORDER_MESSAGE },
      validator: {
        validate: (value: unknown, context?: ValidationArguments) => {
          const [first, last] = [saleDay((context?.object as { startsAt?: unknown } | undefined)?.startsAt), saleDay(value)];
          return first === null || last === null || first <= last;
        },
      },
    });
}

/** The last day of a sale is today or later, in the marketplace's time zone. */
export function IsNotOver(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'isNotOver',
      target: target.constructor,
      propertyName: property as string,
      options: { message: SALE_OVER_MESSAGE },
      validator: {
        validate: (value: unknown) => {
          const day = saleDay(value);
          return day === null || day >= localDay(new Date());
        },
      },
    });
}
