/** `also`: other States that the pincode reaches into. */
export type PincodePlace = { state: string; city: string; also?: readonly string[] };

/** Never throws: a pincode that cannot be found is simply unknown, and the shopper fills in city and state. */
export type PincodePort = { find(pincode: string): Promise<PincodePlace | undefined> };
