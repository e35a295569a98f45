//! What goes into a database and comes out of it: whole numbers, texts, bytes, or nothing.

/// A value of a column or parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DbValue<'a> {
    Null,
    Integer(i64),
    Text(&'a str),
    Bytes(&'a [u8]),
}

/// What can be handed to a database.
pub(crate) trait ToValue {
    fn to_value(&self) -> DbValue<'_>;
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> DbValue<'_> {
        (**self).to_value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> DbValue<'_> {
        self.as_ref().map_or(DbValue::Null, ToValue::to_value)
    }
}

impl ToValue for str {
    fn to_value(&self) -> DbValue<'_> {
        DbValue::Text(self)
    }
}

impl ToValue for String {
    fn to_value(&self) -> DbValue<'_> {
        DbValue::Text(self)
    }
}

impl ToValue for [u8] {
    fn to_value(&self) -> DbValue<'_> {
        DbValue::Bytes(self)
    }
}

impl ToValue for bool {
    fn to_value(&self) -> DbValue<'_> {
        DbValue::Integer((*self).into())
    }
}

impl FromValue for bool {
    fn from_value(value: DbValue<'_>) -> Option<bool> {
        match value {
            DbValue::Integer(number) => Some(number != 0),
            _ => None,
        }
    }
}

macro_rules! integers {
    ($($of:ty),*) => {
        $(impl ToValue for $of {
            fn to_value(&self) -> DbValue<'_> {
                DbValue::Integer((*self).into())
            }
        }

        impl FromValue for $of {
            fn from_value(value: DbValue<'_>) -> Option<$of> {
                match value {
                    DbValue::Integer(number) => number.try_into().ok(),
                    _ => None,
                }
            }
        })*
    };
}

integers!(i64, u32, u8);

/// What a column can be read as.
pub(crate) trait FromValue: Sized {
    fn from_value(value: DbValue<'_>) -> Option<Self>;
}

impl FromValue for String {
    fn from_value(value: DbValue<'_>) -> Option<String> {
        match value {
            DbValue::Text(text) => Some(text.to_owned()),
            _ => None,
        }
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: DbValue<'_>) -> Option<Vec<u8>> {
        match value {
            DbValue::Bytes(bytes) => Some(bytes.to_owned()),
            _ => None,
        }
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: DbValue<'_>) -> Option<Option<T>> {
        match value {
            DbValue::Null => Some(None),
            value => T::from_value(value).map(Some),
        }
    }
}

/// The parameters of a statement: a tuple, or an array where all are of one type.
pub(crate) trait Params {
    fn values(&self) -> Vec<DbValue<'_>>;
}

impl<T: ToValue, const N: usize> Params for [T; N] {
    fn values(&self) -> Vec<DbValue<'_>> {
        self.iter().map(ToValue::to_value).collect()
    }
}

macro_rules! tuples {
    ($($($name:ident)*;)*) => {
        $(impl<$($name: ToValue),*> Params for ($($name,)*) {
            #[allow(non_snake_case, reason = "the names of the types name what they are of")]
            fn values(&self) -> Vec<DbValue<'_>> {
                let ($($name,)*) = self;
                vec![$($name.to_value()),*]
            }
        })*
    };
}

tuples! {
    ;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
    A B C D E F G H I;
    A B C D E F G H I J K;
}
